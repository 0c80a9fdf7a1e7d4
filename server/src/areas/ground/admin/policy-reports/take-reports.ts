import { POLICY_REPORTS } from '../../../../http/edge/headers.ts'
import type { RawRoutes } from '../../../../manifest/feature.ts'
import { policyReportPace } from '../limits.ts'
import { readReport } from './read-report.ts'
import { countReport } from './store.ts'

/** A report repeats the whole policy, and a page's address. */
const BODY_MOST = 16 * 1024

/** Takes what browsers report by the policy's `report-uri`. No session is asked for, and nothing of the request is logged. */
export async function takePolicyReports({ http, limits, services }: RawRoutes): Promise<void> {
  // In a scope of its own: nowhere else is this type accepted.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_MOST },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      POLICY_REPORTS,
      {
        bodyLimit: BODY_MOST,
        onRequest: async (request) =>
          limits.pace(policyReportPace.name, { ip: request.ip, userId: undefined }),
      },
      async (request, reply) => {
        const report = readReport(String(request.body), services.config.origin)
        if (report) await countReport(services.database.db, report)
        return reply.code(204).send()
      },
    )
  })
}
