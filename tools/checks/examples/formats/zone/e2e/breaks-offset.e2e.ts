export const opens = new Date('2027-01-15T09:30:00-05:00')
