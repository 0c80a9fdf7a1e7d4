import { LoansPage } from '../loans/LoansPage.tsx'

export const Both = () => <LoansPage />
