import { and, eq, sql } from 'drizzle-orm'
import { readData } from '../../server/src/areas/analysis/calculators/figures.ts'
import { shareContext } from '../../server/src/areas/analysis/calculators/share-analysis.ts'
import { insertAnalysis } from '../../server/src/areas/analysis/calculators/store.ts'
import { analysisShares, savedAnalyses } from '../../server/src/areas/analysis/calculators/tables.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { newSecret, secretHash } from '../../server/src/secrets.ts'
import type { Vault } from '../../server/src/vault.ts'
import { emailOf } from '../people/email-of.ts'
import { sharedAnalyses } from '../talk/texts/conversations.ts'
import { analyses } from './texts/analyses.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates members' saved analyses, parsed by the calculators' own rules. */
export async function seedAnalyses(tx: Tx): Promise<void> {
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const idOf = (key: string) => known.find(({ email }) => email === emailOf(key))?.id ?? 0
  for (const { member, type, name = '', tags, daysAgo: days, data } of analyses) {
    const kept = readData(type, data)
    const shortid = await insertAnalysis(tx, {
      userId: idOf(member),
      type,
      name,
      tags,
      data: kept,
    })
    await tx
      .update(savedAnalyses)
      .set({ createdAt: daysAgo(days), updatedAt: daysAgo(days) })
      .where(eq(savedAnalyses.shortid, shortid))
  }
}

/** Creates links to analyses. @returns their secrets, by the word that stands for each in texts */
export async function seedShares(tx: Tx, vault: Vault): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  for (const [word, { member, name }] of Object.entries(sharedAnalyses)) {
    const [analysis] = await tx
      .select({ id: savedAnalyses.id })
      .from(savedAnalyses)
      .innerJoin(users, eq(users.id, savedAnalyses.userId))
      .where(and(eq(users.email, emailOf(member)), eq(savedAnalyses.name, name)))
    if (!analysis) throw new Error(`the demo has no analysis ${name}`)
    const token = newSecret()
    await tx.insert(analysisShares).values({
      analysisId: analysis.id,
      tokenHash: secretHash(token),
      token: vault.seal(token, shareContext(analysis.id)),
      withAddress: true,
    })
    secrets.set(word, token)
  }
  return secrets
}
