import { LoansPage } from '../../areas/lending/requests/LoansPage.tsx'

export const Menu = () => <LoansPage />
