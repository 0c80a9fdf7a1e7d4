export const reminders = { cron: '0 9 * * *', tz: 'US/Eastern' }
