import {readPages} from './lib/search/pages';
import {measure,SETS} from './lib/search/relevance';
import {figures,interval,KINDS} from '../plugins/search/core/relevance';
import {installPeers} from './lib/search/peers/scratch';
import {miniSearchPeer} from './lib/search/peers/minisearch';
import {pagefindPeer} from './lib/search/peers/pagefind';
import {docVersions} from '../src/lib/versions/docVersions';
void (async()=>{const pages=await readPages('/tmp/rel/build','/');const scratch=await installPeers();
for(const peer of [miniSearchPeer,pagefindPeer]){try{const m=await measure(await peer(scratch,pages),'/');
for(const set of Object.keys(SETS)){const row=(n:string,keep:(a:any)=>boolean)=>{const f=figures(m.answers.filter(a=>a.set===set&&keep(a)).map(a=>a.rank));const i=interval(f.successAt3,f.queries);console.log(m.name,set,n.padEnd(9),f.queries,f.successAt1.toFixed(3),f.successAt3.toFixed(3),i.map(x=>x.toFixed(2)).join('-'));};row('all',()=>true);for(const k of KINDS)row(k,a=>a.entry.kind===k);for(const v of docVersions)row(v.label,a=>a.entry.version===v.label);}
console.log('bytes',m.bytes);}catch(e){console.log(String(e));}}
process.exit(0);})();
