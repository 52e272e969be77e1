/** Drawings of this site for the camera of a snack, 640 by 480 pixels. The models of stand_ins.py know their colors. */

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">${inside}</svg>`;

/** Table with an apple, a banana and a cup. */
export const table = drawing(`
  <rect width="640" height="480" fill="#e9e4f2"/>
  <path d="M0 330h640v150H0z" fill="#b7a68f"/>
  <path d="M0 330h640v8H0z" fill="#9a8a74"/>
  <path d="M152 236c-46-26-96 4-96 62 0 54 40 92 68 92 14 0 20-6 28-6s14 6 28 6c28 0 68-38 68-92 0-58-50-88-96-62z" fill="#d42e2e"/>
  <path d="M152 238c-2-20 4-36 18-50" fill="none" stroke="#4a3322" stroke-width="8"/>
  <path d="M252 372c80 40 176 18 214-66 6-12 20-8 18 6-14 92-132 150-226 96-14-8-20-44-6-36z" fill="#f5d438"/>
  <path d="M452 190h110v118c0 24-18 40-42 40h-26c-24 0-42-16-42-40z" fill="#2975d1"/>
  <path d="M562 220h16c40 0 40 74-8 74h-8" fill="none" stroke="#2975d1" stroke-width="14"/>`);

/** Shelf with a clock, a vase and books. */
export const shelf = drawing(`
  <rect width="640" height="480" fill="#f3efe6"/>
  <path d="M0 376h640v26H0z" fill="#86725c"/>
  <path d="M0 402h640v8H0z" fill="#6c5b48"/>
  <circle cx="140" cy="266" r="108" fill="#1a9e8f"/>
  <circle cx="140" cy="266" r="84" fill="#fdfbf6"/>
  <path d="M140 266v-62M140 266l44 22" stroke="#2c2a33" stroke-width="10" stroke-linecap="round"/>
  <path d="M300 118h72c0 40-22 52-14 82 20 24 44 56 44 100 0 50-34 76-66 76s-66-26-66-76c0-44 24-76 44-100 8-30-14-42-14-82z" fill="#8c42b3"/>
  <path d="M456 172h118v204H456z" fill="#db6b21"/>
  <path d="M476 200h78M476 220h50" stroke="#fdfbf6" stroke-width="8"/>`);

/** House before hills, with color gradients for the painter model. */
export const landscape = drawing(`
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3f7fd0"/><stop offset="1" stop-color="#f7d9b4"/></linearGradient>
    <linearGradient id="hill" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#7fb25a"/><stop offset="1" stop-color="#24562f"/></linearGradient>
    <linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#a7c957"/><stop offset="1" stop-color="#3a6b2c"/></linearGradient>
    <radialGradient id="sun"><stop stop-color="#fff6c8"/><stop offset=".5" stop-color="#ffd873"/><stop offset="1" stop-color="#ffd87300"/></radialGradient>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#fbf1e1"/><stop offset="1" stop-color="#c9b092"/></linearGradient>
  </defs>
  <rect width="640" height="480" fill="url(#sky)"/>
  <circle cx="500" cy="120" r="110" fill="url(#sun)"/>
  <path d="M0 300C120 180 220 190 320 270s200 60 320-40v250H0z" fill="url(#hill)"/>
  <path d="M0 380c160-60 400-70 640-10v110H0z" fill="url(#near)"/>
  <path d="M190 270h180v130H190z" fill="url(#wall)"/>
  <path d="M170 276l110-92 110 92z" fill="#a8412f"/>
  <path d="M260 320h44v80h-44z" fill="#6b4226"/>
  <path d="M210 306h34v34h-34zM322 306h34v34h-34z" fill="#6fb1d8"/>
  <path d="M470 400v-70" stroke="#5a3b22" stroke-width="16"/>
  <circle cx="470" cy="296" r="58" fill="#4f8f3d"/><circle cx="448" cy="280" r="26" fill="#7fb95b"/>`);
