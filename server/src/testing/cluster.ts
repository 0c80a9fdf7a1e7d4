import pg from 'pg'
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
  await client.end()
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.end()
}
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  throw new Error('the embedded cluster is not merged yet: set TEST_CLUSTER_URL')
}
