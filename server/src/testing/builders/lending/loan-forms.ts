import type { CallOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { Person } from '../../cast.ts'

type RequestBody = CallOf<typeof asking.addLoanRequest>['body']

/** A refinance as the page sends it, with the specification's printed names. */
export const loanForm = ({ id }: Pick<Person, 'id'>, given: Partial<RequestBody> = {}): RequestBody => ({
  author: String(id),
  authorname: 'Ana Ruiz',
  loantype: 'Refinanciamiento',
  fullname: 'Ana Ruiz',
  telephonenumber: '+1 (210) 555-0142',
  langcontact: ['Español'],
  companyname: 'Casas Ruiz LLC',
  taxoption: 'Tax ID',
  employmenttype: 'Empleado (W2)',
  income: '$50,000-$70,000',
  credit: '620-700',
  saving: '$15,000-$20,000',
  project: '1-3',
  activeinvest: 'Si',
  cuantos: '2',
  activehardmoney: 'No',
  propertyaddress: '412 Hicks Ave',
  city: 'San Antonio',
  stateprovideservice: ['Texas'],
  zip: '78210',
  propertytype: 'house',
  loanamount: '150,000',
  propertyvalue: '265,000',
  propertytax: '3,200',
  isrented: 'Si',
  currentrent: '2,150',
  propertypurchased: '2024-03-15',
  propertypurchasedprice: '142,000',
  renovacioncost: '38,000',
  currentdebt: '96,500',
  afterrepairecost: '265,000',
  acceptterm: true,
  ...given,
})

/** A hard money loan as the page sends it. */
export const hardMoneyForm = (who: Pick<Person, 'id'>, given: Partial<RequestBody> = {}): RequestBody =>
  loanForm(who, {
    loantype: 'Hard Money',
    saving: '$40,000-$50,000',
    usedhardmoney: 'No',
    contractorready: 'Yo soy contratista',
    dealundercontract: 'Si',
    currentdebt: '',
    ...given,
  })
