import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LEO, ROSA } from '../../../../testing/loans/file.tsx'
import { ConfirmProvider } from '../../../../ui/overlays/confirm.tsx'
import { LoanFileView } from './LoanFileView.tsx'
import { loanFileQuery } from './queries.ts'
import { sampleDocument, sampleFile, sampleGivenKey, samplePaper } from './sample-file.ts'

const GIVEN = sampleDocument({ papers: [samplePaper()] })
const OWED = sampleDocument({ kind: 'identity' })

function drawn(file: ReturnType<typeof sampleFile>, user = ROSA): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(loanFileQuery('31').queryKey, file)
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <LoanFileView lrnid="31" user={user} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
}

test('a file stands in the server’s page with its documents, before any script, for both of its readers', () => {
  const own = drawn(sampleFile('borrower', { documents: [OWED, GIVEN], keys: [sampleGivenKey()] }))
  for (const part of ['1 de 2 papeles listos', 'Te toca a ti', 'Recibos de nómina', 'Quién puede verlo'])
    expect(own).toContain(part)
  const read = drawn(
    sampleFile('lender', { documents: [GIVEN], keys: [sampleGivenKey()], can: { review: true } }),
    LEO,
  )
  expect(read).toContain('Por revisar')
})

test('no page of a paper is asked for before somebody wants to see it', () => {
  const own = drawn(sampleFile('borrower', { documents: [OWED, GIVEN] }))
  expect(own).not.toContain('/media/privados/')
})
