import { hardMoney } from './hard-money.ts'
import { demoOffers } from './offers.ts'
import { refinances } from './refinances.ts'
import type { DemoRequest } from './types.ts'

/** The loans for which members of the demo ask, in the order in which they were sent. */
export const demoRequests: readonly DemoRequest[] = [...hardMoney, ...refinances]
  .map((request) => ({ ...request, offers: demoOffers[request.from] ?? [] }))
  .toSorted((one, other) => other.daysAgo - one.daysAgo)

/** A request that somebody began to type, as the page keeps it: choices by their keys. */
export const demoDraft = {
  from: 'tomas',
  hoursAgo: 20,
  typed: {
    loantype: 'refinance',
    fullname: 'Tomás Ríos',
    telephonenumber: '+15595550141',
    langcontact: 'spanish',
    companyname: 'Ríos Diésel',
    taxoption: 'social_security',
    employmenttype: 'w2',
    income: '70-100',
    credit: '620-700',
    city: 'Fresno',
    stateprovideservice: 'CA',
    zip: '93702',
  },
} as const
