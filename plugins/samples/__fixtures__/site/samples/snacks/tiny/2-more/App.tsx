// #region one
export const one = 1;
// #endregion
export const two = 3;
