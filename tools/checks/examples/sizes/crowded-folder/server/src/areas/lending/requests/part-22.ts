export const part = 22
