export const needed = 1
