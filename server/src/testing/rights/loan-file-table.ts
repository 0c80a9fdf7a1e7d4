import type { LenderState } from '@cancha/domain/lending/lender-life'
import type { EntryState } from '@cancha/domain/lending/requests/request-life'
import { type EntryRights, type LoanFileRights, loanFilePolicy } from '../../areas/lending/requests/policy.ts'
import { everyone, type Outcomes, OWNER, policyTable, VIEWERS } from './policy-table.ts'

const nobody = everyone('not_found')
const owner = (outcome: Outcomes['owner']): Outcomes => ({ ...nobody, owner: outcome })
const lender = (outcome: Outcomes['lender']): Outcomes => ({ ...nobody, lender: outcome })

/** An entry of the cast's lender. */
export const entryRights = (state: EntryState, given: Partial<EntryRights> = {}): EntryRights => ({
  lenderId: VIEWERS.lender.id,
  state,
  requestState: state === 'interested' ? 'active' : 'new',
  company: 'approved' as LenderState,
  apart: false,
  isFunded: false,
  isTaken: false,
  ...given,
})

/** The owner's file, with the entry of the cast's lender. */
export const file = (
  state: EntryState,
  {
    hasKey = false,
    askedLately = false,
    ...given
  }: Partial<EntryRights> & Partial<Pick<LoanFileRights, 'hasKey' | 'askedLately'>> = {},
): LoanFileRights => {
  const entry = entryRights(state, given)
  return { borrowerId: OWNER, requestState: entry.requestState, entry, hasKey, askedLately, mayLend: true }
}
const withKey = (state: EntryState, given: Parameters<typeof file>[1] = {}) =>
  file(state, { ...given, hasKey: true })

/** The rows of the table: what each may do with the file stands in the columns of `fileTable`. */
const fileRows = {
  invited: file('invited'),
  passed: file('passed'),
  interested: file('interested'),
  interestedOfNew: file('interested', { requestState: 'new' }),
  asked: file('interested', { askedLately: true }),
  key: withKey('interested'),
  keyOfPaused: withKey('interested', { company: 'paused' }),
  keyOfTaken: withKey('interested', { isTaken: true }),
  keyOfWaiting: withKey('interested', { company: 'waiting' }),
  keyOfSuspended: withKey('interested', { company: 'suspended' }),
  keyWithoutCompany: withKey('interested', { company: null }),
  keyOfApart: withKey('interested', { apart: true }),
  /** Of somebody who has no right to lend any more. */
  keyOfRightLost: withKey('interested', { lenderId: VIEWERS.other.id }),
  keyOfAnotherLender: withKey('interested', { lenderId: 77 }),
  /** Opened, then passed over: what was open isn't any more. */
  keyOfPassed: withKey('passed'),
  funded: withKey('funded', { requestState: 'close', isFunded: true }),
  fundedWithoutKey: file('funded', { requestState: 'close', isFunded: true }),
  lost: withKey('lost', { requestState: 'close' }),
  lostToAnother: withKey('lost', { requestState: 'close', isFunded: true }),
  noEntry: { ...file('invited'), entry: null },
  noEntryOfClosed: { ...file('invited'), requestState: 'close' as const, entry: null },
  withoutPerson: { ...withKey('funded', { requestState: 'close' }), borrowerId: null },
}
type FileRowName = keyof typeof fileRows
const FILE_ROWS = Object.keys(fileRows) as FileRowName[]
const rowsWith = (of: (name: FileRowName) => Outcomes) =>
  Object.fromEntries(FILE_ROWS.map((name) => [name, of(name)])) as Record<FileRowName, Outcomes>
const CLOSED_FILES: FileRowName[] = ['funded', 'fundedWithoutKey', 'lost', 'lostToAnother', 'noEntryOfClosed']
/** Lenders for whom there is a file: those who showed interest, and may lend. */
const LENDERS_WITH_FILE: FileRowName[] = [
  'interested',
  'interestedOfNew',
  'asked',
  'key',
  'keyOfPaused',
  'keyOfTaken',
  'keyOfWaiting',
  'funded',
  'fundedWithoutKey',
  'lost',
  'lostToAnother',
  'withoutPerson',
]
/** Lenders who open papers. */
const OPENERS: FileRowName[] = ['key', 'keyOfPaused', 'funded', 'withoutPerson']
const ownerOfFile = (name: FileRowName, outcome: Outcomes['owner']): Outcomes['owner'] =>
  name === 'withoutPerson' ? 'not_found' : outcome
const whileOpen = (name: FileRowName): Outcomes => ({
  ...nobody,
  owner: ownerOfFile(name, CLOSED_FILES.includes(name) ? 'conflict' : 'ok'),
})
/** Outcomes of a lender's acts, by row; in rows that it doesn't name the lender has no file, or none any more. */
const lenderActs = (answers: Partial<Record<FileRowName, Outcomes['lender']>>) =>
  rowsWith((name) => lender(answers[name] ?? 'not_found'))
const CLOSED_TO_LENDERS = {
  invited: 'conflict',
  passed: 'conflict',
  keyOfPassed: 'conflict',
  keyOfTaken: 'conflict',
  keyOfWaiting: 'forbidden',
  funded: 'conflict',
  fundedWithoutKey: 'conflict',
  lost: 'conflict',
  lostToAnother: 'conflict',
  withoutPerson: 'conflict',
} as const

/** Everybody's rights to a loan's file, in each state of the request and of the lender's entry. */
export const loanFileTable = policyTable(loanFilePolicy, fileRows, {
  read: rowsWith((name) => ({
    ...nobody,
    admin: 'ok',
    owner: ownerOfFile(name, 'ok'),
    lender: LENDERS_WITH_FILE.includes(name) ? 'ok' : 'not_found',
  })),
  openPaper: rowsWith((name) => ({
    ...nobody,
    owner: ownerOfFile(name, 'ok'),
    lender: OPENERS.includes(name) ? 'ok' : 'not_found',
  })),
  add: rowsWith(whileOpen),
  remove: rowsWith((name) => owner(ownerOfFile(name, 'ok'))),
  give: rowsWith((name) => {
    const able: FileRowName[] = [
      'interested',
      'interestedOfNew',
      'asked',
      'key',
      'keyOfPaused',
      'keyOfRightLost',
      'keyOfAnotherLender',
    ]
    if (name === 'noEntry') return nobody
    return owner(ownerOfFile(name, able.includes(name) ? 'ok' : 'conflict'))
  }),
  ask: lenderActs({
    ...CLOSED_TO_LENDERS,
    interested: 'ok',
    interestedOfNew: 'ok',
    asked: 'conflict',
    key: 'conflict',
    keyOfPaused: 'conflict',
  }),
  review: lenderActs({
    ...CLOSED_TO_LENDERS,
    interested: 'conflict',
    interestedOfNew: 'conflict',
    asked: 'conflict',
    key: 'ok',
    keyOfPaused: 'ok',
  }),
})
