export const word = "double";
