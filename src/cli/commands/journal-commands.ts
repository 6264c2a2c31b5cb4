import { Command } from 'commander';
import { journalCreateCommand } from './journal-create-command.ts';
import { journalListCommand } from './journal-list-command.ts';

/** `colophon journal …` */
export const journalCommand = (): Command =>
  new Command('journal')
    .description('Create and list journals.')
    .addCommand(journalCreateCommand())
    .addCommand(journalListCommand());
