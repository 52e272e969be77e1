import base from './playwright.config';
export default {...base, webServer: base.webServer.slice(0, 1)};
