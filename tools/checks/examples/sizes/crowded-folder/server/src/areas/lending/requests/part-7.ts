export const part = 7
