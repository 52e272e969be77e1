import type {PrismTheme} from 'prism-react-renderer';

/** The token colors of VISUAL.md, every one at least 4.5:1 on its background. */
interface Palette {
  background: string;
  text: string;
  muted: string;
  keyword: string;
  accent: string;
  string: string;
  type: string;
  wrong: string;
}

function theme(palette: Palette): PrismTheme {
  return {
    plain: {color: palette.text, backgroundColor: palette.background},
    styles: [
      {
        types: ['comment', 'prolog', 'doctype', 'cdata'],
        style: {color: palette.muted, fontStyle: 'italic'},
      },
      {
        types: ['punctuation', 'operator', 'namespace'],
        style: {color: palette.muted},
      },
      {
        types: [
          'keyword',
          'tag',
          'selector',
          'atrule',
          'important',
          'directive',
        ],
        style: {color: palette.keyword},
      },
      {
        types: ['string', 'char', 'attr-value', 'inserted', 'regex', 'url'],
        style: {color: palette.string},
      },
      {
        types: [
          'number',
          'boolean',
          'constant',
          'symbol',
          'builtin',
          'variable',
        ],
        style: {color: palette.accent},
      },
      {
        types: [
          'class-name',
          'maybe-class-name',
          'attr-name',
          'property',
          'key',
          'annotation',
        ],
        style: {color: palette.type},
      },
      {types: ['deleted'], style: {color: palette.wrong}},
    ],
  };
}

export const lightCode = theme({
  background: '#f6f5fa',
  text: '#1b1530',
  muted: '#5c5670',
  keyword: '#5a2dd4',
  accent: '#b23a0b',
  string: '#0d6e43',
  type: '#8a5000',
  wrong: '#b3261e',
});

export const darkCode = theme({
  background: '#1d1830',
  text: '#ece9f6',
  muted: '#b3adc7',
  keyword: '#b49bff',
  accent: '#ff9b6b',
  string: '#5fd3a0',
  type: '#f0b35a',
  wrong: '#ff8f87',
});
