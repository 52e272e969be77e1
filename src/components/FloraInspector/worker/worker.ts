import {describeError} from './describeError';
import {handlers} from './handlers';
import {serve, type Scope} from './serve';

serve(self as unknown as Scope, handlers(), describeError);
