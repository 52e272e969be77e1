/** Names of the operators in `rare/`, which are loaded on demand. */

const names: Readonly<Record<string, string>> = {
  aten: `
    _conj _masked_softmax _native_multi_head_attention _nested_tensor_from_mask
    _nested_tensor_from_mask_left_aligned _pack_padded_sequence _pad_packed_sequence
    _scaled_dot_product_attention _scaled_dot_product_attention_forward
    _scaled_dot_product_attention_math _transform_bias_rescale_qkv _transformer_encoder_layer_fwd
    affine_grid_generator angle binary_cross_entropy binary_cross_entropy_with_logits cdist
    chain_matmul cholesky cholesky_solve col2im combinations complex conj conj_physical corrcoef
    cosine_embedding_loss cosine_similarity cov cross cross_entropy_loss ctc_loss.IntList
    ctc_loss.Tensor cumulative_trapezoid.dx det diagflat diff digamma digamma_ divmod.float
    divmod.float_int divmod.int_float dstack embedding embedding_bag embedding_bag.padding_idx
    exponential_ fft_fft fft_fft2 fft_fftfreq fft_fftn fft_fftshift fft_hfft fft_hfft2 fft_hfftn
    fft_ifft fft_ifft2 fft_ifftn fft_ifftshift fft_ihfft fft_ihfft2 fft_ihfftn fft_irfft
    fft_irfft2 fft_irfftn fft_rfft fft_rfft2 fft_rfftfreq fft_rfftn fill_diagonal_ frexp
    frexp.Tensor gamma.float gamma.int gcd gcd_ grid_sampler grid_sampler_2d gru.data gru.input
    gru_cell hinge_embedding_loss histc huber_loss i0 i0_ igamma igamma_ igammac igammac_ im2col
    imag index_reduce index_reduce_ inverse istft kaiser_window kaiser_window.beta
    kaiser_window.periodic kl_div kron l1_loss lcm lcm_ ldexp linalg_cholesky linalg_cross
    linalg_det linalg_eigvalsh linalg_inv linalg_lstsq linalg_matrix_exp linalg_matrix_power
    linalg_matrix_rank linalg_matrix_rank.atol_rtol_float linalg_matrix_rank.atol_rtol_tensor
    linalg_matrix_rank.tol_tensor linalg_multi_dot linalg_pinv linalg_pinv.atol_rtol_float
    linalg_pinv.atol_rtol_tensor linalg_pinv.rcond_tensor linalg_qr linalg_slogdet linalg_solve
    linalg_solve_triangular linalg_svdvals linalg_vander linalg_vecdot logaddexp2 logcumsumexp
    logdet lstm.data lstm.input lstm_cell margin_ranking_loss matrix_exp matrix_power mode
    mse_loss multi_margin_loss multilabel_margin_loss mvlgamma mvlgamma_ nanmean nanmedian
    nanmedian.dim nansum nested_to_padded_tensor nextafter nextafter_ nll_loss nll_loss2d
    nll_loss_nd normal.Tensor_Tensor normal.Tensor_float normal.float_Tensor normal.float_float
    one_hot pairwise_distance pdist pinverse poisson_nll_loss polar polygamma polygamma_ put put_
    qr quantile quantile.scalar quantized_gru.data quantized_gru.input quantized_lstm.data
    quantized_lstm.input real renorm rnn_relu.data rnn_relu.input rnn_relu_cell rnn_tanh.data
    rnn_tanh.input rnn_tanh_cell scatter_reduce.two scatter_reduce_.two slogdet smooth_l1_loss
    soft_margin_loss special_digamma special_erfc special_erfcx special_erfinv special_exp2
    special_expm1 special_gammainc special_gammaincc special_gammaln special_i0 special_i0e
    special_i1 special_i1e special_log1p special_log_ndtr special_log_softmax special_logsumexp
    special_multigammaln special_ndtr special_ndtri special_polygamma special_psi special_sinc
    special_softmax special_xlogy special_zeta special_zeta.other_scalar special_zeta.self_scalar
    stft stft.center sum_to_size to_padded_tensor trace trapezoid.dx trapezoid.x trapz.dx trapz.x
    triangular_solve triplet_margin_loss vander vdot view_as_complex view_as_real
    xlogy.Scalar_Other xlogy.Scalar_Self`,
  quantized: `
    embedding_bag_byte embedding_bag_prepack embedding_byte make_quantized_cell_params_dynamic
    quantized_gru_cell_dynamic quantized_lstm_cell_dynamic quantized_rnn_relu_cell_dynamic
    quantized_rnn_tanh_cell_dynamic`,
  torchvision: `
    deform_conv2d nms ps_roi_align ps_roi_pool roi_align roi_pool`,
};

/** Rare operators by name and overload: `aten::fft_rfft`. */
export const rareNames: ReadonlySet<string> = new Set(
  Object.entries(names).flatMap(([space, list]) =>
    list
      .trim()
      .split(/\s+/u)
      .map((name) => `${space}::${name}`),
  ),
);
