import type { Received } from '@fairtab/contract/endpoint';
import type {
  answerProposal as AnswerProposalCall,
  proposeShare as ProposeShareCall,
} from '@fairtab/contract/guests';
import { answerProposal as answer } from '@fairtab/receipt/proposals/answer-proposal';
import { proposeShare as propose } from '@fairtab/receipt/proposals/propose-share';
import type { ShareContext } from '../../http/request-context.ts';
import { choosing, runGuestCommand } from './act-as-guest.ts';

/** Selects an item, if necessary, and asks others to share it. @throws as choosing and the command */
export const proposeShare = (context: ShareContext, { body }: Received<typeof ProposeShareCall>) =>
  runGuestCommand(context, {
    name: 'proposeShare',
    policy: choosing,
    tap: true,
    apply: ({ snapshot, me }, facts) => propose(snapshot, { ...body, guest_id: me.id }, facts),
  });

/** Answers a proposal, to share an item or to let go of it. @throws as choosing and the command */
export const answerProposal = (
  context: ShareContext,
  { params, body }: Received<typeof AnswerProposalCall>,
) =>
  runGuestCommand(context, {
    name: 'answerProposal',
    policy: choosing,
    apply: ({ snapshot, me }) => answer(snapshot, { ...params, ...body, guest_id: me.id }),
  });
