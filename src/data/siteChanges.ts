import type {SiteChange} from '@site/plugins/changes/core/entries';

export const feedTitle = 'PlayTorch: what changed on this site';

/**
 * Changes of this site, newest first, for the page `/changes/` and `/feed.xml`. The docs
 * (`api/changes`) list the changes of the package between releases.
 */
export const siteChanges: SiteChange[] = [
  {
    date: '2026-11-26',
    id: 'stay-or-leave',
    title: 'Stay or leave: four answers for every app',
    text: 'The doctor answers four questions first: whether the app builds, whether Google Play and the App Store accept it, and where it can go. “Where to go” chooses among the runtimes of other projects and compares them, each cell with its source. Facts show the day on which somebody read them. Reports are a text to copy or mail.',
    link: '/docs/tutorials/where-to-go/',
  },
  {
    date: '2026-11-26',
    id: 'models-at-once',
    title: 'Programs run at the first press, and Segmentation',
    text: 'Every program of the gallery runs with a model of this site. Faces, persons and 14 kinds of objects are found by networks of MediaPipe. A switch below the program chooses between the site’s models and the original. A new tutorial blurs the background of a photo.',
    link: '/docs/tutorials/snacks/segmentation/',
  },
  {
    date: '2026-11-26',
    id: 'search-answers',
    title: 'The search answers in place',
    text: 'Paste an error message or a whole log into the search: it shows the cause and the fix. It shows the signature of a symbol and the paragraph that answers a question, and it takes commands such as “dark mode”. Drop a package.json, a lock file or a Podfile for the verdict of the doctor, or a model to open it in Flora.',
    link: '/search/',
  },
  {
    date: '2026-11-23',
    id: 'take-along',
    title: 'Take a model along to ONNX Runtime',
    text: 'Flora converts a .ptl file to ONNX and its parameters to safetensors, and shows the code for onnxruntime-react-native. For a live.spec.json, Flora and the Migrate pages write the program that replaces it, and run it beside its code.',
    link: '/docs/next/tutorials/onnx-runtime/',
  },
  {
    date: '2026-11-23',
    id: 'gallery',
    title: 'A gallery of the snacks that run here',
    text: 'The gallery has seven programs with their screens, models and tutorials. On wide screens, code and phone are side by side. Tutorials show the screen of the finished program, and the home page shows the steps of a photo with its numbers.',
    link: '/snack/',
  },
  {
    date: '2026-11-23',
    id: 'doctor',
    title: 'The doctor: what fits your app',
    text: 'Choose React Native and Xcode, or drop your package.json, Podfile, Gradle files or error log. The doctor shows which release works with them, what conflicts, and which lines to change. On the troubleshooting pages, you can paste a message.',
    link: '/doctor/',
  },
  {
    date: '2026-11-23',
    id: 'problems-by-phase',
    title: 'Troubleshooting by phase, a finished app first',
    text: 'Each version has its error messages on pages for install, Android, iOS, export, running and camera. Old addresses lead to the new pages. Get Started begins with a finished app in three commands.',
    link: '/docs/tutorials/troubleshooting/',
  },
  {
    date: '2026-11-22',
    id: 'by-keyboard',
    title: 'Menus by keyboard, old addresses lead on',
    text: 'Arrow keys move through the version menu, Escape closes it, and the focus stays visible. Pages stay readable with large text, with forced colors and at a width of 320 px. Old addresses of the docs of 0.2.0 to 0.2.4 lead to the current pages.',
    link: '/docs/tutorials/get-started/',
  },
  {
    date: '2026-11-22',
    id: 'offline',
    title: 'Docs without a network',
    text: 'Save a docs version in your browser. Then its pages, the search, the player and Flora work offline. Each online visit updates the copy. You can also install the site as an app.',
    link: '/offline/',
  },
  {
    date: '2026-11-22',
    id: 'markdown-and-paper',
    title: 'Every page as Markdown and on paper',
    text: '“View as Markdown” and “Copy page” are above the title of each docs page. Each version has an llms.txt for assistants and its whole manual on one page to print.',
    link: '/docs/tutorials/get-started/',
  },
  {
    date: '2026-11-22',
    id: 'link-previews',
    title: 'A picture for every link',
    text: 'A page that you share shows its title, section and docs version as a picture. This page and its feed are also new.',
    link: '/changes/',
  },
  {
    date: '2026-11-22',
    id: 'not-found',
    title: 'A wrong address offers pages of every version',
    text: 'The not-found page compares the address with the pages of all docs versions and offers the nearest ones by name.',
    link: '/docs/tutorials/get-started/',
  },
  {
    date: '2026-11-21',
    id: 'light-pages',
    title: 'Lighter pages',
    text: 'A page loads only the code that it needs, and starts it when the browser is idle or you touch the page. The build of the site highlights the code on pages.',
    link: '/docs/tutorials/get-started/',
  },
  {
    date: '2026-11-21',
    id: 'runnable-reference',
    title: 'Examples of the API reference run beside their code',
    text: 'Press Run at an example of the reference, change it, and run it again.',
    link: '/docs/api/core/interfaces/torchlive_torch.Torch/',
  },
  {
    date: '2026-11-21',
    id: 'player',
    title: 'Snacks run in the page',
    text: 'The programs of the tutorials run in the page, without a phone, an account or a service. Draw a digit, open a photo, or use the camera of your computer.',
    link: '/docs/tutorials/snacks/image-classification/',
  },
  {
    date: '2026-11-21',
    id: 'sample-models',
    title: 'Models to try',
    text: 'This site has small models with the programs that trained them. One reads handwritten digits, and others name shapes.',
    link: '/flora/',
  },
  {
    date: '2026-11-21',
    id: 'flora',
    title: 'Flora opens model files',
    text: 'Drop a .ptl file into Flora. It lists the records, tensors and operators of the file, and shows which releases load it. You can edit the live spec and run the model. The file stays on your computer.',
    link: '/flora/',
  },
  {
    date: '2026-11-21',
    id: 'search',
    title: 'A search that knows symbols and messages',
    text: 'Search for a function, a sentence or a pasted error message, in one docs version or in all of them. The search runs in your browser.',
    link: '/search/',
  },
  {
    date: '2026-11-21',
    id: 'troubleshooting',
    title: 'Error messages with cause and fix',
    text: 'On the troubleshooting page of each version, each message has a heading of its own. A migration guide leads from 0.1 to 0.2.',
    link: '/docs/tutorials/troubleshooting/',
  },
  {
    date: '2026-11-21',
    id: 'checked-programs',
    title: 'Programs of the tutorials are checked',
    text: 'Pages show programs from files. Our checks compile each file against the release that it is written for.',
    link: '/docs/tutorials/prepare-custom-model/',
  },
  {
    date: '2026-11-20',
    id: 'api-reference',
    title: 'API reference from the published packages',
    text: 'The reference of each version is generated from the declarations of its npm package, with the history of every symbol.',
    link: '/docs/api/core/',
  },
  {
    date: '2026-11-20',
    id: 'versions',
    title: 'Docs of 0.2.0, next and 0.1',
    text: 'The docs of all three release lines are side by side. Banners and links lead from a page to the same page of another version.',
    link: '/docs/tutorials/get-started/',
  },
];
