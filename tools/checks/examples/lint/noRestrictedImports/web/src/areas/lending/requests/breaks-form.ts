import { useForm } from '@mantine/form'

export const useLoanForm = () => useForm({ initialValues: { amount: 0 } })
