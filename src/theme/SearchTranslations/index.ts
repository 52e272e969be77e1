// Change: empty. DocSearch has the English words itself, and the search bar's wrap gives its own.
export default {button: {}, modal: {}};
