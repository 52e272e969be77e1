export {expoSnackUrl, snackDeepLink} from '../../lib/expoSnack';
