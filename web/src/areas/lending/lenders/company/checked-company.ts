import type { checkedLater } from '../../../../api/forms.ts'
import { type CompanyValues, licenceFaults } from './company-form.ts'

/** The contract's check of a company, and what administration can't confirm it without. */
export const checkedCompany = ({ validate, warm }: ReturnType<typeof checkedLater<CompanyValues>>) => ({
  validate: async (values: CompanyValues) => ({ ...(await validate(values)), ...licenceFaults(values) }),
  warm,
})
