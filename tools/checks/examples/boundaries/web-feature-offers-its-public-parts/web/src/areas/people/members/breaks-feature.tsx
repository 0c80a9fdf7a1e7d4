import { LoansPage } from '../../lending/requests/LoansPage.tsx'

export const Both = () => <LoansPage />
