type Asked = { amount: number }

export const told = (asked: Asked): number => asked.amount
