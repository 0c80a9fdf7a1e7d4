import { loanChanged } from '@cancha/contract/lending/lending-events'
import { jobWork } from '../../../jobs/job-work.ts'
import { defineFeature } from '../../../manifest/feature.ts'
import { fill } from '../../../manifest/slot.ts'
import { waiting } from '../../ground/admin/slots.ts'
import { homeKinds } from '../../ground/home/slots.ts'
import { accountEnding } from '../../people/accounts/slots.ts'
import { lenderMatching } from '../lenders/slots.ts'
import { loansAlone } from './administration/alone.ts'
import { forgetDocuments, forgetDocumentsJob, queueOldDocuments } from './documents/forget.ts'
import { loanUploads } from './documents/uploads.ts'
import { endBeforeDeletion } from './end-before-deletion.ts'
import { loansAtHome } from './home-kinds.ts'
import { filing, offering, printing, reaching, requesting } from './limits.ts'
import { matchLender, matchLenderJob } from './matching/match-lender.ts'
import { tellLenders, tellLendersJob } from './matching/tell-lenders.ts'
import {
  fileNotifications,
  loanAgainNotification,
  loanAloneNotification,
  loanInterestNotification,
  loanLostNotification,
  loanNewsNotification,
  loanOfferAnswerNotification,
  loanOfferNewsNotification,
  loanOfferNotification,
  loanOpenNotification,
  loanReminderNotification,
  loanRequestNotification,
} from './notifications.ts'
import { askAgain, askAgainJob } from './offers/ask-again.ts'
import { lapseLoanOffer, lapseLoanOfferJob, queueLapsedOffers } from './offers/lapse.ts'
import { operations } from './operations.ts'
import { loanData } from './personal-data.ts'
import { loanHandlers } from './routes.ts'
import { forgetPrivateAnswers } from './time/forget.ts'
import { queueReminders, remindJob, remindLender } from './time/remind.ts'
import { queueQuiet, tellQuiet, tellQuietJob } from './time/tell-quiet.ts'

export const requests = defineFeature({
  area: 'lending',
  name: 'requests',
  operations,
  handlers: loanHandlers,
  jobs: [
    jobWork(tellLendersJob, tellLenders),
    jobWork(matchLenderJob, matchLender),
    jobWork(remindJob, remindLender),
    jobWork(tellQuietJob, tellQuiet),
    jobWork(askAgainJob, askAgain),
    jobWork(lapseLoanOfferJob, lapseLoanOffer),
    jobWork(forgetDocumentsJob, forgetDocuments),
  ],
  hourly: {
    'remind-lenders': queueReminders,
    'tell-quiet-loans': queueQuiet,
    'lapse-loan-offers': queueLapsedOffers,
    'forget-loan-documents': queueOldDocuments,
    'forget-private-loans': forgetPrivateAnswers,
  },
  events: [loanChanged],
  notifications: [
    loanRequestNotification,
    loanOpenNotification,
    loanReminderNotification,
    loanLostNotification,
    loanInterestNotification,
    loanNewsNotification,
    loanOfferNotification,
    loanOfferNewsNotification,
    loanOfferAnswerNotification,
    loanAgainNotification,
    ...fileNotifications,
    loanAloneNotification,
  ],
  limits: [reaching, requesting, offering, filing, printing],
  uploads: loanUploads,
  files: { holders: ['loan_papers.file'] },
  personalData: loanData,
  // A lender's page, and that of the borrower.
  secretAddresses: ['/loan/view'],
  fills: [
    fill(homeKinds, ...loansAtHome),
    fill(waiting, loansAlone),
    fill(lenderMatching, matchLenderJob),
    fill(accountEnding, endBeforeDeletion),
  ],
})
