/** The answers about money of a first-time buyer of a house to repair. */
export const BEGINNER = {
  langcontact: ['Español'],
  taxoption: 'Seguro Social',
  employmenttype: 'Empleado (W2)',
  income: '$50,000-$70,000',
  credit: '620-700',
  project: 'none',
  activeinvest: 'No',
  activehardmoney: 'No',
}
/** The answers about money of somebody who has bought and sold before. */
export const SEASONED = {
  langcontact: ['Español', 'English'],
  taxoption: 'Seguro Social',
  employmenttype: 'Dueño de su propio negocio (1099)',
  income: '$100,000 o mas',
  credit: '700+',
  activeinvest: 'Si',
  activehardmoney: 'No',
}
/** The plan of a house that is bought to be repaired. */
export const TO_REPAIR = {
  loantype: 'Hard Money',
  isrented: 'No',
  dealundercontract: 'Si',
  contractorready: 'Si',
  usedhardmoney: 'No',
}
export const RENTED = { loantype: 'Refinanciamiento', isrented: 'Si' }
