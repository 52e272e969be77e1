/** Folder of the frame, below the base. */
export const FOLDER = 'player';
/** The frame's document, with its script in it. */
export const FRAME_FILE = `${FOLDER}/frame.html`;
