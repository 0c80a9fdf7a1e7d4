type Tx = { execute(statement: string): Promise<{ rows: unknown[] }> }

export const payLoan = (tx: Tx): Promise<{ rows: unknown[] }> => tx.execute('update loans set paid = true')
