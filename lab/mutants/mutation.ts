// Mutation testing of the suite: npm run mutation -- --help, npm run mutation -- --responses --help
if (process.argv.includes('--responses')) await import('./responses/mutation.ts')
else await import('./source/mutation.ts')
