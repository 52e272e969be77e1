import base from './playwright.config';
export default {...base, webServer: (base.webServer as any[]).slice(0,1), workers: 1, reporter: [['list']]};
