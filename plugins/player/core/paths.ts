/** Where a build puts the frame, below the base; `frame.js` has a hash in its query. */
export const FOLDER = 'player';
export const FRAME_FILE = `${FOLDER}/frame.html`;
export const SCRIPT_NAME = 'frame.js';
