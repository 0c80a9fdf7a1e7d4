export const loansQuery = (page: number) => ({ queryKey: ['loans', page] })
