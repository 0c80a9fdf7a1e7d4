import { LoansPage } from '../../features/loans/LoansPage.tsx'

export const Frame = () => <LoansPage />
