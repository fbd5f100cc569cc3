export const generatedBy = '// Generated from the contracts: `node tools/client/write-client.ts` writes it anew.'
