import { judgeWords } from '@cancha/domain/ground/fair-housing/judge-words'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { EnquiryValues, enquiries } from '../../deals/enquiries.ts'
import { offers } from '../../deals/offers.ts'
import { loanDocuments } from '../../lending/documents/documents.ts'
import { ProgrammeValues } from '../../lending/lender-fields.ts'
import { loanOffers } from '../../lending/offers/offers.ts'
import { answering } from '../../lending/requests/answering.ts'
import { judgeTextsBy } from './fair-words.ts'

beforeAll(() => judgeTextsBy(judgeWords))

const body = (operation: { body?: z.ZodType }) => operation.body ?? z.never()

test.each<[string, z.ZodType, string]>([
  ['a question about a deal', EnquiryValues, 'message'],
  ['an answer to it', body(enquiries.answerEnquiry), 'text'],
  ['an offer for a deal', body(offers.makeOffer), 'note'],
  ['a counter-offer', body(offers.counterOffer), 'note'],
  ['a programme’s name', ProgrammeValues, 'name'],
  ['a programme’s note', ProgrammeValues, 'note'],
  ['an offer for a loan', body(loanOffers.makeLoanOffer), 'note'],
  ['a lender’s reason to pass', body(answering.passLoan), 'note'],
  ['a lender’s reason to ask for a paper', body(loanDocuments.reviewLoanDocument), 'reason'],
])('%s refuses at its field what the law forbids to say, and takes what is lawful', (_, schema, field) => {
  const faultsOf = (text: string) =>
    (schema.safeParse({ [field]: text }).error?.issues ?? []).filter(({ path }) => path.at(-1) === field)
  expect(faultsOf('Solo para cristianos')).toMatchObject([
    { message: expect.stringContaining('la religión') },
  ])
  expect(faultsOf('Cerca de la iglesia, mayores de $100,000')).toEqual([])
})

test('A programme’s name takes nothing that would have to wait', () => {
  const issues = ProgrammeValues.safeParse({ name: 'Ganancia garantizada' }).error?.issues ?? []
  expect(issues.find(({ path }) => path[0] === 'name')?.message).toContain('escríbelas en la nota')
})
