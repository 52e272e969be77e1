/** What is drawn, and what the model is told. */
export const colors = {paper: '#1d2b53', ink: '#ffffff'};
