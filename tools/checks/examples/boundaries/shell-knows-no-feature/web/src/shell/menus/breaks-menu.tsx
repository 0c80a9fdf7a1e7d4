import { LoansPage } from '../../features/loans/LoansPage.tsx'

export const Menu = () => <LoansPage />
