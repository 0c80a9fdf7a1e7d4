import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'

/** Has the provider send its own receipt of a payment. */
export const providerReceiptJob = defineJob<{ invoiceId: string }>({
  name: 'memberships.provider_receipt',
  label: 'el recibo propio del servicio de cobros',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ invoiceId }) => invoiceId,
})

/** The work of the job. The provider sends it once, however often it is asked. */
export const sendProviderReceipt = (
  { payments }: Pick<Services, 'payments'>,
  { invoiceId }: { invoiceId: string },
): Promise<void> => payments.sendReceipt(invoiceId, `receipt-${invoiceId}`)
