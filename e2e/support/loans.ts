import type { Page } from '@playwright/test'

/** A request for a hard money loan as the form sends it, for a house in a state in which no lender of the demo lends. */
const REQUEST = {
  loantype: 'Hard Money',
  fullname: 'Tomás Quiroga',
  telephonenumber: '+19075550143',
  langcontact: ['Español'],
  companyname: 'Quiroga Casas',
  taxoption: 'Tax ID',
  employmenttype: 'Ambos',
  income: '$70,000-$100,000',
  credit: '700+',
  project: '5-10',
  propertyaddress: '412 Spruce St',
  city: 'Anchorage',
  stateprovideservice: 'Alaska',
  zip: '99501',
  propertytype: 'house',
  loanamount: 150_000,
  propertypurchasedprice: 140_000,
  renovacioncost: 40_000,
  afterrepairecost: 250_000,
  saving: '$40,000-$50,000',
  usedhardmoney: 'No',
  contractorready: 'Si',
  dealundercontract: 'Si',
  acceptterm: true,
}

/** Sends a request as the member signed in on the page. @returns the address of its page */
export const sendRequest = (page: Page, given: Partial<typeof REQUEST> = {}): Promise<string> =>
  page.evaluate(
    async (request) => {
      const headers = { 'X-Client': 'web', 'Content-Type': 'application/json' }
      const { user } = await (await fetch('/api/users/session', { headers })).json()
      const body = JSON.stringify({ ...request, author: user.id })
      const answer = await fetch('/api/users/loan/r/add', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).pageurl
    },
    { ...REQUEST, ...given },
  )
