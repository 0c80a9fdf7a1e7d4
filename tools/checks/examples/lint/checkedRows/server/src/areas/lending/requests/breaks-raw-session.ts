type Query = { execute(): Promise<unknown> }
type Db = { _: { session: { prepareQuery(text: string, fields: undefined, name: string): Query } } }

export const openLoans = (db: Db): Promise<unknown> =>
  db._.session.prepareQuery('select id from loans', undefined, 'open_loans').execute()
