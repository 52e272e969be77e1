import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {internalOnly} from './src/lib/internalOnly';

export default {
  docs: [
    {
      type: 'category',
      label: 'Get started',
      collapsed: false,
      items: [
        'tutorials/get-started',
        'tutorials/get-started-local',
        'tutorials/get-started-manually',
        'tutorials/add-package',
      ],
    },
    'tutorials/faq',
    ...internalOnly([
      {
        type: 'category' as const,
        label: 'Internal',
        items: [
          {
            type: 'link' as const,
            label: 'Internal copy of this site',
            href: 'https://www.internalfb.com/intern/staticdocs/playtorch/',
          },
        ],
      },
    ]),
  ],
  api: ['api/core/index', 'api/cli', 'api/model-spec'],
} satisfies SidebarsConfig;
