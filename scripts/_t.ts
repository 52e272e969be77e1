import {figures,interval,KINDS,rankOf,type RelevanceQuery} from '../plugins/search/core/relevance';
import {createService,shownHits} from '../plugins/search/core/service';
import {toIndexes,indexFileName,type PageContent} from '../plugins/search/core/page';
import {docVersions,docPath} from '../src/lib/versions/docVersions';
import {readFileSync} from 'node:fs';
import {BOOST,QUALITY,T} from '../plugins/search/core/engine';import {W,FIT,PHRASE} from '../plugins/search/core/search';
import {brotliCompressSync} from 'node:zlib';
const set=process.argv[2]!;
const queries=JSON.parse(readFileSync(`/tmp/w27/plugins/search/relevance/${set}.json`,'utf8')) as RelevanceQuery[];
const contents=JSON.parse(readFileSync('/tmp/rel/contents.json','utf8')) as PageContent[];
const tagOf=(l:string)=>`docs-default-${docVersions.find(v=>v.label===l)!.name}`;
const files=new Map(toIndexes(contents,n=>{const v=docVersions.find(v=>v.name===n);return v?docPath(v,'','/'):'/'}).map(i=>[indexFileName(i.tag),JSON.stringify(i)]));
if(process.argv.includes('bytes'))for(const [f,t] of files)console.log(f,t.length,brotliCompressSync(Buffer.from(t)).length);
if(process.env.SETTINGS){const o=JSON.parse(readFileSync(process.env.SETTINGS,'utf8'));Object.assign(BOOST,o.BOOST);Object.assign(QUALITY,o.QUALITY);Object.assign(T,o.T);Object.assign(W,o.W);Object.assign(FIT,o.FIT);Object.assign(PHRASE,o.PHRASE);}
const service=createService({tags:[...docVersions.map(({label})=>tagOf(label)),'default'],origin:'',read:async f=>JSON.parse(files.get(f)!)});
const out:{e:RelevanceQuery,rank:number|undefined,urls:string[],n:number}[]=[];
void (async()=>{
const times:number[]=[];
queries.sort((a,b)=>a.version<b.version?-1:a.version>b.version?1:0);
for(const e of queries){
 const tags=['default',tagOf(e.version)];
 const filters=['language:en',tags.map(t=>`docusaurus_tag:${t}`)];
 await service.warm(tags);
 const s=performance.now();
 const [r]=await service.search([{indexName:'x',query:e.query.slice(0,512),facetFilters:filters}]);
 times.push(performance.now()-s);
 const {own,others}=shownHits(r!);
 const urls=[...own,...others].map(h=>h.url);
 out.push({e,rank:rankOf(e,urls),urls,n:others.length});
}
const row=(n:string,keep:(e:RelevanceQuery)=>boolean)=>{const rs=out.filter(o=>keep(o.e)).map(o=>o.rank);const f=figures(rs);const i1=interval(f.successAt1,f.queries),i3=interval(f.successAt3,f.queries);console.log(n.padEnd(10),String(f.queries).padStart(4),f.successAt1.toFixed(3),`[${i1.map(x=>x.toFixed(2))}]`,f.successAt3.toFixed(3),`[${i3.map(x=>x.toFixed(2))}]`,f.mrr.toFixed(3));};
row('all',()=>true);for(const k of KINDS)row(k,e=>e.kind===k);for(const v of docVersions)row(v.label,e=>e.version===v.label);
times.sort((a,b)=>a-b);console.log('ms p50',times[times.length>>1]!.toFixed(1),'p95',times[Math.floor(times.length*.95)]!.toFixed(1),'others shown',out.filter(o=>o.n).length);
if(process.argv.includes('misses')&&set==='tuned')for(const o of out)if(o.rank===undefined||o.rank>3)console.log(`${o.e.version} ${o.e.kind} "${o.e.query}": ${o.rank??'-'} | want ${o.e.targets[0]} | ${o.urls.slice(0,3).join(' ')}${o.n?' OTHERS':''}`);
})();
