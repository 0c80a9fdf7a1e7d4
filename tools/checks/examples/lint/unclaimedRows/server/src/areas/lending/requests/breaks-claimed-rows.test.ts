type Pool = { query<Row>(text: string): Promise<{ rows: Row[] }> }

export const idsOf = async (pool: Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>('select id from loans')
  return rows.map(({ id }) => id)
}
