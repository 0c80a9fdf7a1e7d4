import { fetchLoans } from '../api/client.ts'

export const Refresh = () => <button type="button" onClick={fetchLoans} />
