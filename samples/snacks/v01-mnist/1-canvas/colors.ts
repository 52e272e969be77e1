/** What is drawn and what the model is told: # and six digits, which both platforms read. */
export const colors = {paper: '#1d2b53', ink: '#ffffff'};
