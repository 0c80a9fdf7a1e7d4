import { LoansPage } from '../../areas/lending/requests/LoansPage.tsx'

export const Frame = () => <LoansPage />
