type Tx = { $client: { query(text: string): Promise<{ rows: unknown[] }> } }

export const payLoan = (tx: Tx): Promise<{ rows: unknown[] }> =>
  tx.$client.query('update loans set paid = true')
