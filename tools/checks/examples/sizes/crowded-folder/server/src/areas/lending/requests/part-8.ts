export const part = 8
