export const part = 18
