import { and, eq, sql } from 'drizzle-orm'
import { readData } from '../../server/src/areas/analysis/calculators/figures.ts'
import { shareContext } from '../../server/src/areas/analysis/calculators/share-analysis.ts'
import { insertAnalysis } from '../../server/src/areas/analysis/calculators/store.ts'
import { analysisShares, savedAnalyses } from '../../server/src/areas/analysis/calculators/tables.ts'
import { users } from '../../server/src/areas/ground/users/tables.ts'
import type { Tx } from '../../server/src/database/connection.ts'
import { newSecret, secretHash } from '../../server/src/secrets.ts'
import type { Vault } from '../../server/src/vault.ts'
import { members } from '../people/texts/members.ts'
import { sharedAnalyses } from '../talk/texts/conversations.ts'
import { analysesForLoans } from './texts/analyses-for-loans.ts'
import { analysesToKeep } from './texts/analyses-to-keep.ts'
import { analysesToSell } from './texts/analyses-to-sell.ts'

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`

/** Creates members' saved analyses, parsed by the calculators' own rules. */
export async function seedAnalyses(tx: Tx): Promise<void> {
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const idOf = (key: string) => {
    const email = members.find((member) => member.key === key)?.email
    return known.find((user) => user.email === email)?.id ?? 0
  }
  for (const { member, type, name = '', tags, daysAgo: days, data } of [
    ...analysesToKeep,
    ...analysesToSell,
    ...analysesForLoans,
  ]) {
    const kept = readData(type, data)
    const shortid = await insertAnalysis(tx, {
      userId: idOf(member),
      type,
      name,
      tags: [...tags],
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
    const email = members.find(({ key }) => key === member)?.email ?? ''
    const [analysis] = await tx
      .select({ id: savedAnalyses.id })
      .from(savedAnalyses)
      .innerJoin(users, eq(users.id, savedAnalyses.userId))
      .where(and(eq(users.email, email), eq(savedAnalyses.name, name)))
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
