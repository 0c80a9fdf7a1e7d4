import type { CalculatorType } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import type { HopSource } from '@cancha/domain/analysis/hops/things'
import type { ApiError } from '../../../../api/errors.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { savedAnalyses } from '../queries.ts'

interface Saving {
  type: CalculatorType
  data: Readonly<Record<string, unknown>>
  /** the signed-in person's id */
  user: string
  /** set for an existing analysis, with the version that was loaded: the server refuses to overwrite a newer one */
  existing?: { shortid: string; version: number } | undefined
  /** the source of a new analysis */
  from?: HopSource | undefined
}

/** Sentences that the specification prints literally. */
const TEXT = {
  saved: 'Saved successfully',
  updated: 'Updated successfully',
  refused: 'Failed to save data. Please try again.',
  failed: 'Something went wrong. Please try again.',
} as const

/** Saves a new or changed analysis. It answers with the analysis's address and its new version. */
export const useSaveAnalysis = () =>
  useWrite(
    async ({ type, data, user, existing, from }: Saving, send) => {
      const record = { calculator_type: type, calculator_data: { ...data }, user }
      if (!existing) {
        const { shortid } = await send(calculators.saveAnalysis, {
          body: { ...record, ...(from && { from: { kind: from.kind, id: from.id } }) },
        })
        return { shortid, version: 1 }
      }
      const { shortid, version: known } = existing
      const { version } = await send(calculators.updateAnalysis, {
        params: { shortid },
        body: { ...record, version: known },
      })
      return { shortid, version }
    },
    {
      makesStale: savedAnalyses,
      says: (_, { existing }) => (existing ? TEXT.updated : TEXT.saved),
      refused: (error) => notify.error(whyNotSaved(error)),
    },
  )

/** The specification's sentence for a failed save, unless there is a more specific one. */
function whyNotSaved({ code, message }: ApiError): string {
  if (code === 'offline' || code === 'internal' || code === 'unavailable') return TEXT.failed
  return ['conflict', 'limit_reached', 'rate_limited', 'timeout', 'unauthenticated'].includes(code)
    ? message
    : TEXT.refused
}
